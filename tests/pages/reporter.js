// What node found, one line of JSON each: {file, name, fault} of a test, with an empty fault if it
// passed; {file, said} of what a file wrote to its error output.

import { relative } from "node:path";

function faultOf({ details, skip, todo }, passed) {
  if (skip !== undefined || todo !== undefined) return "left out: every test runs";
  if (passed) return "";
  const { error } = details;
  return String(error.cause?.stack ?? error.cause ?? error.message);
}

export default async function* (events) {
  for await (const { type, data } of events) {
    const { file, name } = data;
    if (type === "test:stderr") yield `${JSON.stringify({ file, said: data.message })}\n`;
    if (type !== "test:pass" && type !== "test:fail") continue;
    const fault = faultOf(data, type === "test:pass");
    // a group says nothing that its tests have not said, nor does a file that has loaded
    const whole = data.details.type === "suite" || name === relative(".", file) || name === file;
    if (!whole || (fault && !/subtests? failed$/.test(fault))) {
      yield `${JSON.stringify({ file, name, fault })}\n`;
    }
  }
}
