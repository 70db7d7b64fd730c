import { atom, getDefaultStore } from 'jotai';

/** A question whether the person at this browser is who signed in. */
export interface ProofQuestion {
  /** @param isProven whether the server has been shown it; false when the question was left */
  settle: (isProven: boolean) => void;
}

/** The question that is open; the workspace shows it over everything else. */
export const proofQuestionAtom = atom<ProofQuestion | null>(null);

let asking: Promise<boolean> | null = null;

/** Asks for the password, or a code, in place; whoever asks meanwhile waits for the same answer. */
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
