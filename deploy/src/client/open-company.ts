import { userCalls } from '@canvass/contracts/account/user-calls';
import type { SessionView } from '@canvass/contracts/account/view';
import { Client } from './client.js';

/** An account's credentials. */
export interface Credentials {
  email: string;
  password: string;
}

/** The operator of a product that a test or a measurement starts. */
export const operator: Credentials = { email: 'operator@platform.example', password: 'secret-1' };

/** The settings by which a product's first start creates that operator. */
export const operatorSettings = {
  OPERATOR_EMAIL: operator.email,
  OPERATOR_PASSWORD: operator.password,
};

/** Registers a company, has the operator give it the plan without limits, and stays signed in as its owner. */
export async function openCompany(
  client: Client,
  company: Parameters<Client['register']>[0],
  by: Credentials = operator,
): Promise<SessionView> {
  const session = await client.register(company);
  const platform = new Client(client.address);
  await platform.logIn(by.email, by.password);
  await switchOnEverything(platform, session);
  return session;
}

/** Gives a company the plan without limits. @param platform signed in as an operator */
async function switchOnEverything(
  platform: Client,
  { account: { id } }: SessionView,
): Promise<void> {
  await platform.call(userCalls.edit, { body: { id, activateEnterprise: true } });
}
