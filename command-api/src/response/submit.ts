import { createBegunLimits } from '@canvass/platform/state/begun-limits';
import { createSaveLimits } from '@canvass/platform/state/save-limits';
import { createSaveRoom } from '@canvass/platform/state/save-room';
import type { CommandDependencies } from '../command/dependencies.js';
import { createTakeCapPlaces } from '../cap/take-place.js';
import { createTakePlaces } from '../month/take-place.js';
import { createServiceRates, type ServiceRates } from '../spam/rates.js';
import { setAsideSpam } from '../spam/set-aside.js';
import { withChallenge } from '../spam/with-challenge.js';
import { createSettleByTicket } from '../ticket/settle.js';
import { takeTestPlace } from './admit-test.js';
import { admit, noteDevice } from './admit.js';
import { claimAddress } from './claim-address.js';
import { enterByTicket } from './enter-by-ticket.js';
import { goOn } from './go-on.js';
import { adoptHidden, keepHidden } from './hidden.js';
import type {
  Admitted,
  KeptParameters,
  PreparedSave,
  ReceivedSave,
  StoredAnswers,
  Try,
} from './known.js';
import { requireFewSaves } from './most-saves.js';
import { prepareSave } from './prepare-save.js';
import { requireFewBegun } from './require-few-begun.js';
import { requireStorage } from './require-storage.js';
import { acknowledgeStored, append, decide, readResponse } from './response-stream.js';
import { requireSecret, setAsideWithoutSecret } from './secret.js';
import { boundSetAside } from './set-aside.js';
import { dropPictures, keepPictures, storeAnswers } from './store-answers.js';
import { freeCapPlace, takeCapPlace } from './take-cap-place.js';
import { takePlace } from './take-place.js';
import { Acknowledged, begin, type Saving, type Submit } from './way.js';
import { countSave } from './weight.js';

/** The steps of a save up to its response. Each save takes them once. */
const letIn = begin<ReceivedSave>()
  .do(countSave)
  .learn(admit) // by the device, its pin, the poll, its edition and the answers, or by a ticket
  .do(noteDevice)
  .learn(storeAnswers) // in the form of events; their pictures are kept later
  .learn(keepHidden)
  .learn(prepareSave)
  .do(requireStorage);

/** What is known of a save that was let in; none of it depends on its response. */
type SaveLetIn = ReceivedSave & Admitted & StoredAnswers & KeptParameters & PreparedSave;

/**
 * The steps from there on. A save takes them anew when another save of its response was appended first. Up to
 * `boundSetAside` it can be refused, and has left nothing behind by then: only a save that is not set aside uses a ticket,
 * or takes a place.
 */
const add = begin<SaveLetIn & Try>()
  .learn(readResponse) // but not before a first save
  .do(dropPictures) // of an earlier try, if the response was erased meanwhile
  .do(acknowledgeStored) // ends where the save was sent before
  .do(goOn) // ends where the response has lapsed, in another response
  .do(requireSecret)
  .learn(setAsideWithoutSecret) // or refuses its first save
  .do(requireFewSaves)
  .do(requireFewBegun)
  .learn(decide) // ends where nothing is to be added
  .learn(enterByTicket)
  .learn(claimAddress) // where the poll takes one response from each
  .learn(setAsideSpam) // what a field, its time or its service's rate marks
  .learn(takeCapPlace) // where the poll ends at a number of responses
  .learn(takePlace) // in the month, where it is finished and the plan limits their number
  .do(freeCapPlace) // which the month did not leave it
  .do(takeTestPlace) // among those that a poll has for tests
  .do(boundSetAside)
  .do(keepPictures)
  .do(adoptHidden)
  .do(append); // ends, unless another save came first

/**
 * Makes the command that takes a respondent's save. A save is durable when the command resolves, and is stored once however
 * often it is sent. Call this once in a process, as the command counts saves and remembers tickets.
 *
 * It does not use `run`: the first save of a response appends without reading the stream first, and no save
 * is read back, so that a save is one round trip. A save has no consequences in other streams.
 * @param rates which solved challenges count in, too
 * The command @throws Refusal with a code for each reason
 */
export function createSubmit(
  dependencies: CommandDependencies,
  rates: ServiceRates = createServiceRates(),
): Submit {
  const submit: Submit = async (respondent, save) => {
    const receipt = { at: dependencies.now(), believed: dependencies.believedNow() };
    const known = await letIn.go(saving, { respondent, save, receipt });
    if (known instanceof Acknowledged) return known.done;
    for (let tried = 1; ; tried += 1) {
      const added = await add.go(saving, { ...known, tried });
      if (added instanceof Acknowledged) return withChallenge(saving, save, added);
    }
  };
  const saving: Saving = {
    ...dependencies,
    saveLimits: createSaveLimits(),
    begunLimits: createBegunLimits(),
    room: createSaveRoom(dependencies.storageAllowance),
    settleByTicket: createSettleByTicket(dependencies),
    places: createTakePlaces(dependencies),
    capPlaces: createTakeCapPlaces(dependencies),
    rates,
    submit,
  };
  return submit;
}
