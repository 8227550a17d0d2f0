// What the hosts of our pages add to a browser's own objects, for `deno check`.

interface Window {
  Telegram?: unknown;
  TelegramGameProxy?: unknown;
  TelegramGameProxy_receiveEvent?: unknown;
  TelegramWebviewProxy?: { postEvent(type: string, data: string): void };
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(path: string): string },
    ): { createScriptURL(path: string): string };
  };
}

interface External {
  notify?(text: string): void;
}

interface Navigator {
  /** Safari: was the page opened from the home screen? */
  standalone?: boolean;
}
