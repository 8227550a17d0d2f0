"""The style of each chat on a phone 400 pixels wide, near enough to measure by."""

from __future__ import annotations

from typing import Final

WIDTH: Final = 400
_FONT: Final = "'DejaVu Sans Condensed','DejaVu Sans',sans-serif"
TELEGRAM: Final = f"""
* {{ box-sizing: border-box }}
body {{ margin: 0; background: #c8d9b5; font: 15px/1.32 {_FONT}; width: {WIDTH}px }}
.message {{ padding: 6px 8px; width: 356px }}
.words {{ background: #fff; border-radius: 12px 12px 4px 4px; padding: 6px 9px; overflow: hidden;
  overflow-wrap: break-word; white-space: pre-wrap }}
.words img {{ display: block; width: calc(100% + 18px); margin: -6px -9px 6px }}
.from {{ color: #3a8ad8; font-weight: 600; font-size: 14px }}
.row {{ display: flex; gap: 3px; margin-top: 3px }}
.button {{ flex: 1; background: rgba(60,90,60,.45); color: #fff; text-align: center;
  border-radius: 6px; height: 38px; line-height: 38px; font-size: 14px; white-space: nowrap;
  overflow: hidden; text-overflow: ellipsis; padding: 0 4px }}
.primary {{ background: #3390ec }} .success {{ background: #31b545 }}
.danger {{ background: #e53935 }} .is-off {{ opacity: .45 }}
blockquote {{ margin: 2px 0; border-left: 3px solid #3a8ad8; background: #eaf3fb; padding: 3px 8px;
  border-radius: 4px; font-size: 14px }}
blockquote[expandable] {{ max-height: 62px; overflow: hidden }}
code {{ font: 13px monospace; color: #c05 }}
tg-spoiler {{ background: #bbb; color: #bbb }}
tg-time {{ text-decoration: underline dotted }}
"""
DISCORD: Final = f"""
* {{ box-sizing: border-box }}
body {{ margin: 0; background: #313338; color: #dbdee1; font: 15px/1.375 {_FONT};
  width: {WIDTH}px }}
.message {{ padding: 6px 10px 6px 56px }}
.from {{ font-weight: 600; color: #fff }}
.box {{ background: #2b2d31; border: 1px solid #3a3c41; border-radius: 8px; padding: 12px;
  margin-top: 4px; overflow: hidden }}
.box.is-mine {{ border-left: 4px solid #d8a93a }}
.box > * {{ margin-bottom: 6px }}
.box img.picture {{ width: 100%; border-radius: 6px; display: block }}
h3 {{ margin: 0 0 4px; font-size: 17px; line-height: 1.3; color: #fff }}
.small {{ font-size: 13px; color: #949ba4; overflow-wrap: anywhere }}
.row {{ display: flex; flex-wrap: wrap; gap: 8px }}
.button {{ background: #43444b; color: #fff; border-radius: 8px; height: 34px; line-height: 34px;
  padding: 0 13px; font-size: 14px; font-weight: 500; max-width: 100%; overflow: hidden;
  white-space: nowrap; text-overflow: ellipsis }}
.style1 {{ background: #5865f2 }} .style3 {{ background: #248046 }}
.style4 {{ background: #da373c }}
.is-off {{ opacity: .5 }}
.select {{ background: #1e1f22; border: 1px solid #3a3c41; border-radius: 8px; height: 42px;
  line-height: 42px; padding: 0 12px; color: #949ba4; white-space: nowrap; overflow: hidden;
  text-overflow: ellipsis }}
.beside {{ display: flex; gap: 8px; align-items: center }}
.known {{ background: rgba(88,101,242,.3); color: #c9cdfb; border-radius: 3px; padding: 0 2px }}
"""
