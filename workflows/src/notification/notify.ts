import { load } from '@canvass/command-api/command/handle';
import { isEmailConfirmed } from '@canvass/contracts/account/confirmation';
import { accountAggregate } from '@canvass/contracts/account/state';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { questionAggregate } from '@canvass/contracts/question/state';
import { isMatch } from '@canvass/contracts/poll/notified';
import type { NotificationRule } from '@canvass/contracts/poll/poll';
import { responseAggregate } from '@canvass/contracts/response/state';
import { mailPerson } from '../mail/mail-person.js';
import type { ReactionDependencies } from '../reaction/dependencies.js';
import type { NotifyEffect } from './policy.js';
import type { NotifyingPoll } from './notifying-poll.js';

/** A response, and the rules that it meets. */
interface Met {
  response: string;
  rules: readonly NotificationRule[];
}

/** Sends each account that is to be told one mail about all the responses. What was erased meanwhile is left out. */
export async function notify(
  dependencies: ReactionDependencies,
  poll: string,
  { name, firm, rules }: NotifyingPoll,
  { responses, count }: NotifyEffect,
): Promise<void> {
  const { owner } = (await load(dependencies, firmAggregate, firm)).state;
  const accounts = new Set(rules.map(({ accountId }) => accountId ?? owner));
  for (const account of accounts) {
    const own = rules.filter(({ accountId }) => (accountId ?? owner) === account);
    const met = await metBy(dependencies, responses, own);
    const [first] = met;
    if (!first) continue;
    const { state: person } = await load(dependencies, accountAggregate, account);
    if (!person.exists || !person.active || !isEmailConfirmed(person)) continue;
    const beyond = count - responses.length;
    const all = met.length + beyond;
    const list = `${dependencies.publicUrl}/chartsAnalytics/${poll}`;
    const lines = await linesOf(dependencies, met);
    await mailPerson(dependencies, person, {
      to: person.email,
      link: all === 1 ? `${list}?response=${first.response}` : list,
      // Of the first response, so that a process that begins anew from the log tells nobody twice.
      key: `notification/${account}/${first.response}`,
      write: (mails) =>
        mails.notification({ name: person.name, poll: name, count: all, matched: lines, beyond }),
    });
  }
}

/** The responses that meet any of the rules. */
async function metBy(
  dependencies: ReactionDependencies,
  responses: readonly string[],
  rules: readonly NotificationRule[],
): Promise<Met[]> {
  const met: Met[] = [];
  for (const response of responses) {
    const { events } = await load(dependencies, responseAggregate, response);
    const saved = events.findLast(({ type }) => type === 'ResponseSaved');
    const answers = saved && responseAggregate.owns(saved) && answersOf(saved);
    if (!answers) continue;
    const those = rules.filter((rule) => isMatch(rule, answers));
    if (those.length > 0) met.push({ response, rules: those });
  }
  return met;
}

function answersOf(event: { personal?: object | undefined }) {
  const { personal } = event;
  return personal && 'answers' in personal
    ? (personal.answers as Parameters<typeof isMatch>[1])
    : undefined;
}

/** What the responses answered, each question and answer once. */
async function linesOf(
  dependencies: ReactionDependencies,
  met: readonly Met[],
): Promise<{ question: string; answer: string }[]> {
  const rules = met.flatMap((one) => one.rules);
  const once = new Map(rules.map((rule) => [`${rule.questionId} ${rule.answer}`, rule]));
  const lines: { question: string; answer: string }[] = [];
  for (const { questionId, answer } of once.values()) {
    const { state } = await load(dependencies, questionAggregate, questionId);
    lines.push({ question: state.content?.name ?? '', answer });
  }
  return lines;
}
