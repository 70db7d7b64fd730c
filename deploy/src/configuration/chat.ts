interface Given {
  CHAT_WIDGET_URL?: string | undefined;
  PUBLIC_URL?: string | undefined;
}

/** What is wrong with the address of the chat: a page of our own origin could read what the workspace stores. */
export function chatProblems({ CHAT_WIDGET_URL: chat, PUBLIC_URL: own }: Given): string[] {
  if (chat === undefined || own === undefined) return [];
  if (new URL(chat).origin !== new URL(own).origin) return [];
  return ['CHAT_WIDGET_URL must be an address of another origin than PUBLIC_URL'];
}
