import {
  CancellationScope,
  condition,
  continueAsNew,
  defineSignal,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import { FIRST_PAUSE, LONGEST_PAUSE, pauseAfter } from '../pauses.js';
import type { Input } from '../port.js';
import type { Activities } from './activities.js';
import { TELL, weightOf, type KeptProcess, type Told } from './kept.js';

/** A run ends, and the next one goes on, when its history has so many events. */
const LONGEST_HISTORY = 500;
/** What a run may leave to the next one, in bytes; Temporal ends a process that leaves more than 2 MB. */
const LARGEST_KEPT = 1_500_000;
/** How many news are decided upon at a time. */
const DECIDED_AT_ONCE = 500;

const { decide } = proxyLocalActivities<Pick<Activities, 'decide'>>({
  startToCloseTimeout: '1 minute',
});
const { perform } = proxyActivities<Pick<Activities, 'perform'>>({
  startToCloseTimeout: '1 hour',
  heartbeatTimeout: '10 seconds',
  retry: {
    initialInterval: FIRST_PAUSE,
    backoffCoefficient: 2,
    maximumInterval: LONGEST_PAUSE,
  },
  cancellationType: 'WAIT_CANCELLATION_COMPLETED',
});

/**
 * A process of any policy. It must not change while a run of it is in progress anywhere: what differs between
 * releases is behind the activities.
 * @public Temporal calls it by its name.
 */
export async function runProcess(kept: KeptProcess): Promise<void> {
  const { told, effects } = kept;
  let { process, done } = kept;
  let heard = told.at(-1)?.position ?? process.position;
  /** The effect that is being done. */
  let doing: { scope: CancellationScope; ended: Promise<void> } | undefined;
  /** How often it could not go on in a row. */
  let failures = 0;
  /** Of what has been told and not been decided upon, in bytes. */
  let toldWeight = weightOf(told);

  setHandler(defineSignal<[Told[]]>(TELL), (all) => {
    for (const one of all) {
      if (one.position <= heard) continue;
      told.push(one);
      toldWeight += weightOf(one);
      heard = one.position;
    }
  });

  const isTime = (): boolean => process.wakeAt !== null && process.wakeAt <= Date.now();
  const hasInput = (): boolean => told.length > 0 || done !== undefined || isTime();
  const isLong = (): boolean =>
    workflowInfo().continueAsNewSuggested || workflowInfo().historyLength > LONGEST_HISTORY;
  /** What is too much is decided upon, and done, first. */
  const canEnd = (): boolean =>
    isLong() && toldWeight + weightOf(effects) + (done ? weightOf(done) : 0) <= LARGEST_KEPT;
  const isIdle = (): boolean => !doing && !done && effects.length > 0;

  function startFirstEffect(): void {
    const [first] = effects;
    if (!first || !isIdle()) return;
    const scope = new CancellationScope();
    const performed = scope.run(() => perform(first));
    const ended = performed
      .then((result) => void (done = { result }))
      .catch((error: unknown) => {
        // When it was cancelled, the next run begins it again.
        if (!isCancellation(error)) failures += 1;
      })
      .finally(() => (doing = undefined));
    doing = { scope, ended };
  }

  async function goOn(): Promise<void> {
    const inputs = nextInputs();
    const effect = effects[0]?.effect;
    const { after, wanted, taken } = await decide(process, inputs, Date.now(), effect);
    const news = inputs[0]?.type === 'news' ? told.splice(0, taken) : [];
    toldWeight -= news.reduce((sum, one) => sum + weightOf(one), 0);
    process = { ...after, position: news.at(-1)?.position ?? process.position };
    if (inputs[0]?.type === 'result' && taken > 0) {
      effects.shift();
      done = undefined;
    }
    effects.push(...wanted);
    failures = taken === 0 ? failures + 1 : 0;
  }

  function nextInputs(): Input<unknown, unknown>[] {
    if (told.length > 0) {
      return told.slice(0, DECIDED_AT_ONCE).map(({ news }) => ({ type: 'news', news }));
    }
    if (done) return [{ type: 'result', result: done.result }];
    return [{ type: 'timer' }];
  }

  for (;;) {
    if (canEnd()) {
      doing?.scope.cancel();
      // Much may be told until the effect has ended: then that is decided upon first.
      await condition(() => !doing || !canEnd());
    }
    if (!doing && canEnd()) {
      return continueAsNew<typeof runProcess>({
        ...{ process, told, effects },
        ...(done && { done }),
      });
    }
    if (failures > 0) {
      await sleep(pauseAfter(failures));
    }
    startFirstEffect();
    const isNext = (): boolean => hasInput() || isIdle();
    if (process.wakeAt === null) await condition(isNext);
    else if (!isNext()) await condition(isNext, process.wakeAt - Date.now());
    if (hasInput()) await goOn();
  }
}
