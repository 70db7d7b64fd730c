import { useState } from 'react';

/**
 * What an editor was opened with. Whatever is fetched, or fails to be, while somebody types, it stays the same
 * until the key changes.
 * @param key of what is edited
 * @param ready undefined until there is enough to begin with
 */
export function useOpened<Value>(key: string, ready: Value | undefined): Value | undefined {
  const [opened, setOpened] = useState<{ key: string; value: Value }>();
  if (opened?.key === key) return opened.value;
  if (ready !== undefined) setOpened({ key, value: ready });
  return ready;
}
