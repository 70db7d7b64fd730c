import { useState } from 'react';
import type { AccountView } from '@canvass/contracts/account/view';
import { useAccount } from '../../session/profile.js';
import { keptWork } from '../kept-work.js';
import { useOpened } from '../use-opened.js';
import { placeOf, type Work } from './work.js';

interface RecordWorkOptions<Start, Draft> {
  /** What is edited, for example `poll`. */
  word: string;
  /** From the address; undefined for a new one. */
  id: string | undefined;
  /** What would be begun now; undefined until there is enough to begin with. */
  fresh: Work<Start, Draft> | undefined;
  /** Fetches the record as it stands by now. */
  refetch: () => Promise<{ isSuccess: boolean }>;
  /** Whether this account may begin at all. */
  isOpenable?: (account: AccountView) => boolean;
}

/** The work on the record that a screen's address names: as it was kept when the session ended, or begun now. */
export function useRecordWork<Start, Draft>({
  word,
  id,
  fresh,
  refetch,
  isOpenable = () => true,
}: RecordWorkOptions<Start, Draft>) {
  const account = useAccount();
  const [version, setVersion] = useState(0);
  const place = placeOf(word, id);
  const key = `${place} ${version}`;
  const kept = account && keptWork<Work<Start, Draft>>(account.id, place);
  const opened = useOpened(key, account && isOpenable(account) ? (kept ?? fresh) : undefined);
  const reload = async () => {
    const { isSuccess } = await refetch();
    if (isSuccess) setVersion(version + 1);
  };
  return {
    account,
    /** Mounts the editor anew where something else is to be edited. */
    key,
    /** Undefined until there is something to edit, and somebody who does. */
    opened: opened && account && { work: opened, kept: { account: account.id, place } },
    onReload: () => void reload(),
  };
}
