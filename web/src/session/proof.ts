import { atom, getDefaultStore } from 'jotai';

/** A request to authenticate once more: the server doubts that the account's owner is at this browser. */
export interface ProofQuestion {
  /** @param isProven true once the server accepted the proof; false when the dialog was cancelled */
  settle: (isProven: boolean) => void;
}

/** The open question, which the workspace shows above everything else; null for none. */
export const proofQuestionAtom = atom<ProofQuestion | null>(null);

let asking: Promise<boolean> | null = null;

/** Asks for the password or a code in a dialog. Calls made while it is open wait for the same answer. */
export function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    getDefaultStore().set(proofQuestionAtom, {
      settle: (isProven) => {
        asking = null;
        getDefaultStore().set(proofQuestionAtom, null);
        resolve(isProven);
      },
    });
  });
  return asking;
}
