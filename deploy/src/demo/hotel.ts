import { userCalls } from '@canvass/contracts/account/user-calls';
import { colorThemeCalls } from '@canvass/contracts/color-theme/calls';
import { lookOf } from '@canvass/contracts/color-theme/look';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import type { PollStyle } from '@canvass/contracts/poll/poll';
import { reportCalls } from '@canvass/contracts/report/calls';
import {
  account,
  billingDetails,
  campaign,
  plan,
  questionLanguages,
  report,
  team,
  theme,
} from '@canvass/contracts/samples/hotel/company';
import type { DemoPoll } from '@canvass/contracts/samples/hotel/poll';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { Client } from '../client/client.js';
import { confirmAddress } from '../client/mailbox.js';
import type { Credentials } from '../client/open-company.js';
import type { Clock } from './clock.js';
import { DAYS } from './respond.js';

/** Where a hotel opens. */
export interface HotelPlace {
  /** The product's. */
  clock: Clock;
  /** Who offers the hotel its plan. */
  operator: Credentials;
  /** Where the product keeps its data, and the mails it sends. */
  folder: string;
}

/**
 * Registers the hotel, which pays for a plan on the test checkout. A response is never older than its poll, so it opens on
 * the day before its first guest; the clock stays there.
 */
export async function openHotel(
  client: Client,
  { clock, operator, folder }: HotelPlace,
): Promise<void> {
  clock.putBack(DAYS + 1);
  const session = await client.register(account);
  await confirmAddress(client, folder, account.email);
  // Sessions of that day have ended since.
  clock.putBack(0);
  await client.logIn(account.email, account.password);
  const platform = new Client(client.address);
  await platform.logIn(operator.email, operator.password);
  clock.putBack(DAYS + 1);
  const { id: planId } = await platform.call(planCalls.create, { body: plan });
  const backTo = `${client.address}/pricing`;
  const { sessionId } = await client.call(subscriptionCalls.checkout, {
    body: { planId, successUrl: backTo, cancelUrl: backTo },
  });
  await client.call(subscriptionCalls.endTestCheckout, {
    parameters: { id: sessionId },
    body: { outcome: 'paid' },
  });
  const { id } = session.account;
  await client.call(userCalls.edit, { body: { id, billingDetails } });
  await client.call(firmCalls.editSettings, {
    body: { questionLanguages: [...questionLanguages] },
  });
}

/** Makes a theme of the look of a poll that is to wear it. @returns the style of the poll with the theme chosen */
export async function withOwnTheme(client: Client, style: PollStyle): Promise<PollStyle> {
  const body = { description: theme.description, ...lookOf(style) };
  const { _id: themeId } = await client.call(colorThemeCalls.create, { body });
  return { ...style, themeId };
}

/** Schedules what the hotel mails: a report and a campaign. @param idOf a poll of the hotel */
export async function scheduleMails(
  client: Client,
  idOf: (poll: DemoPoll) => string,
  now: Date,
): Promise<void> {
  const firstOfMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 6);
  await client.call(reportCalls.create, {
    body: {
      ...{ pollId: idOf(report.poll), recurrence: report.recurrence, email: account.email },
      sendAt: new Date(firstOfMonth).toISOString(),
    },
  });
  const asked = idOf(campaign.poll);
  const { sendTo, ...settings } = campaign.settings;
  const inAWeek = new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000);
  await client.createDevice({
    ...{ ...settings, sendTo: [...sendTo], sendAt: inAWeek.toISOString() },
    ...{ polls: [asked], isActive: asked, autoConfigure: true },
  });
}

/** Adds those who work with the owner. @param idOf a poll of the hotel */
export async function addTeam(client: Client, idOf: (poll: DemoPoll) => string): Promise<void> {
  for (const { polls, ...person } of team) {
    const { password } = account;
    const body = { ...person, password, rePassword: password, polls: polls.map(idOf) };
    await client.call(userCalls.register, { body });
  }
}
