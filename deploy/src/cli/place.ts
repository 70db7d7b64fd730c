import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Credentials } from '../client/open-company.js';
import { readSettings } from '../configuration/settings.js';
import { startProduct } from '../standalone/product.js';
import { runCanvass, startCanvass, type Ended } from './run.js';

/** The operator of the product in a place. */
export const operator = { email: 'operator@canvass.example', password: 'correct horse' };

/** A person who can register there. */
export const company = {
  email: 'ada@canvass.example',
  password: 'analytical',
  companyName: 'Engines Ltd',
};

/** A product, and terminals at which users run `canvass`. */
export interface CliPlace {
  /** Of the product. */
  address: string;
  /** Holds the home of each user, by name. */
  folder: string;
  /** Runs a command as a user, in this process; `input` is what it gets on standard input. */
  canvass(user: string, parameters: string[], input?: string): Promise<Ended>;
  /** Runs it as a process of its own, from the build. */
  program(user: string, parameters: string[], input?: string): Promise<Ended>;
  /** Runs `canvass login` as a user. */
  logIn(user: string, as: Credentials, more?: string[]): Promise<Ended>;
  end(): Promise<void>;
}

/** Starts a product without companies. @param more settings besides */
export async function openCliPlace(more: Record<string, string> = {}): Promise<CliPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-cli-'));
  const product = await startProduct(
    readSettings({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
      OPERATOR_EMAIL: operator.email,
      OPERATOR_PASSWORD: operator.password,
      ...more,
    }),
  );
  const { address } = product;
  const canvass: CliPlace['canvass'] = (user, parameters, input = '') =>
    runCanvass({ folder, user, parameters, input });
  return {
    ...{ address, folder, canvass },
    program: (user, parameters, input = '') => startCanvass({ folder, user, parameters, input }),
    logIn: (user, { email, password }, more = []) => {
      const asWhom = ['--email', email, '--password-stdin'];
      return canvass(
        user,
        ['login', '--server', `${address}/`, ...asWhom, ...more],
        `${password}\n`,
      );
    },
    end: async () => {
      await product.stop();
      await rm(folder, { recursive: true });
    },
  };
}
