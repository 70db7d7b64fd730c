import { useAtomValue } from 'jotai';
import { proofQuestionAtom } from '../../../session/proof.js';
import { onDemand } from '../../../ui/browser/on-demand.js';

const ProofForm = onDemand(async () => (await import('./proof-form.js')).ProofForm);

/** Asks for the password or a code when the server wants proof before it runs a command. */
export function ProofDialog() {
  const question = useAtomValue(proofQuestionAtom);
  return question && <ProofForm {...question} onClose={() => question.settle(false)} />;
}
