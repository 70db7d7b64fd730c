import { userCalls } from '@canvass/contracts/account/user-calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import {
  account,
  billingDetails,
  plan,
  questionLanguages,
  team,
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

/** Adds those who work with the owner. @param idOf a poll of the hotel */
export async function addTeam(client: Client, idOf: (poll: DemoPoll) => string): Promise<void> {
  for (const { polls, ...person } of team) {
    const { password } = account;
    const body = { ...person, password, rePassword: password, polls: polls.map(idOf) };
    await client.call(userCalls.register, { body });
  }
}
