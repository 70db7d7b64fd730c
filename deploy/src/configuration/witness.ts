import { COSIGNATURE, readKey } from '@canvass/contracts/transparency/note';
import { sha256 } from '@canvass/platform/transparency/sha256';
import { z } from 'zod';

/** Who cosigns the checkpoints of the log. */
export interface WitnessSettings {
  /** Its submission prefix. */
  url: string;
  /** Its verifier key. */
  key: string;
}

function isKey(text: string): boolean {
  try {
    readKey(sha256, text, COSIGNATURE);
    return true;
  } catch {
    return false;
  }
}

export const witnessVariables = {
  TLOG_WITNESS_URL: z
    .url({ ...{ protocol: /^https?$/, hostname: /./ }, error: 'must be an address with https' })
    .optional(),
  TLOG_WITNESS_KEY: z
    .string()
    .refine(isKey, 'must be the verifier key of a witness: name+hash+key')
    .optional(),
};

type Given = z.infer<z.ZodObject<typeof witnessVariables>>;

/** @returns undefined where no witness cosigns */
export function witnessOf({
  TLOG_WITNESS_URL: url,
  TLOG_WITNESS_KEY: key,
}: Given): WitnessSettings | undefined {
  return url !== undefined && key !== undefined ? { url, key } : undefined;
}

/** Without its key, nobody could tell the witness from another. */
export function witnessProblems({ TLOG_WITNESS_URL: url, TLOG_WITNESS_KEY: key }: Given): string[] {
  if ((url === undefined) === (key === undefined)) return [];
  return [
    url === undefined
      ? 'TLOG_WITNESS_KEY needs TLOG_WITNESS_URL'
      : 'TLOG_WITNESS_URL needs TLOG_WITNESS_KEY',
  ];
}
