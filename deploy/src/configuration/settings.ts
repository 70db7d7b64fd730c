import { EMAIL_PATTERN, SHORTEST_PASSWORD } from '@canvass/contracts/account/account';
import { MEGABYTE } from '@canvass/contracts/edition/size';
import { DEFAULT_STORAGE_ALLOWANCE } from '@canvass/contracts/gate/storage';
import { DEFAULT_CURRENCY } from '@canvass/contracts/plan/plan';
import { isCurrency, isSoldIn } from '@canvass/contracts/plan/rules';
import { isNetworks, readNetworks, type Networks } from '@canvass/platform/outbound/networks';
import type { FeedbackSettings } from '@canvass/platform/mail/feedback/reader';
import type { DkimKey } from '@canvass/platform/mail/dkim';
import type { Seller } from '@canvass/platform/payments/port';
import { z } from 'zod';
import { address, like } from './address.js';
import { chatProblems } from './chat.js';
import { dkimOf, dkimProblems, dkimVariables } from './dkim.js';
import { feedbackOf, feedbackVariables } from './feedback.js';
import { weakeningOptions } from './mongodb.js';
import { sellerOf, sellerProblems, sellerVariables } from './seller.js';
import { stripeOf, stripeProblems, stripeVariables, type StripeSettings } from './stripe.js';
import {
  temporalProblems,
  temporalSettings,
  temporalVariables,
  type TemporalSettings,
} from './temporal.js';
import { witnessOf, witnessProblems, witnessVariables, type WitnessSettings } from './witness.js';
import { WrongSetting } from './wrong-setting.js';

/** An address, alone or in angle brackets after a name. */
const sender = /^(?:[^\s<>@]+@[^\s<>@]+|[^<>\p{Cc}]+ <[^\s<>@]+@[^\s<>@]+>)$/u;

const mongodb = address(
  /^mongodb(\+srv)?:\/\/[^\s/]/,
  'mongodb://host:27017 or mongodb+srv://host, with user:password@ if it asks for them',
).refine((value) => weakeningOptions(value).length === 0, {
  error: ({ input }) =>
    `must be without ${weakeningOptions(String(input)).join(' and ')}: a majority acknowledges ` +
    'what is written, in a time that is set, and only that is read, from the primary',
});

const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const email = z.string().regex(EMAIL_PATTERN, 'must be an e-mail address').optional();

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** Every setting the product reads from its environment. Empty ones count as absent. */
export const settingsSchema = z.object({
  /** Address to listen on. */
  HOST: z.string().default('0.0.0.0'),
  PORT: whole(0, 65_535).default(3000),
  /** Folder of everything that must survive. */
  DATA_DIR: z.string().default('./data'),
  /** Folder of the ledger of erasures, which no backup of the data folder is to hold; `DATA_DIR-erasures` by default. */
  ERASURES_DIR: z.string().optional(),
  /** Where browsers reach the product; `http://localhost:PORT` unless said otherwise. */
  PUBLIC_URL: url.transform((value) => value.replace(/\/+$/, '')).optional(),
  OPERATOR_EMAIL: email,
  OPERATOR_PASSWORD: z
    .string()
    .min(SHORTEST_PASSWORD, `must have at least ${SHORTEST_PASSWORD} characters`)
    .optional(),
  /** Where "Contact us" leads, and whom companies are told to ask; without it the pricing page says it in words. */
  CONTACT_EMAIL: email,
  /** The page of a chat, which is shown in a frame where a plan has the chat. */
  CHAT_WIDGET_URL: url.optional(),
  /** 32 bytes in hex; kept in the data folder when absent. */
  SECRET: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (32 bytes)')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  /** How many proxies in front of the product add to X-Forwarded-For. */
  TRUSTED_PROXIES: whole(0, 10).default(0),
  /** Requests with this bearer token may read `/metrics`; if it is not set, only this machine may. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Hands mails to this server; without it they are written to files in the data folder. */
  SMTP_URL: z
    .url({
      ...{ protocol: /^smtps?$/, hostname: /./ },
      error:
        'must be smtp://host:port or smtps://host:port, with user:password@ if it asks for them',
    })
    .optional(),
  /** Whom mails come from. */
  MAIL_FROM: z
    .string()
    .regex(sender, 'must be an e-mail address, or a name and an address: Name <name@example.com>')
    .optional(),
  ...dkimVariables,
  ...feedbackVariables,
  ...stripeVariables,
  ...sellerVariables,
  /** Currency of a new plan, unless its form says another. */
  PLAN_CURRENCY: z
    .string()
    .toLowerCase()
    .refine(isCurrency, 'must be the code of a currency, such as eur')
    .refine(isSoldIn, 'must be a currency for which Stripe and ISO 4217 use the same minor unit')
    .default(DEFAULT_CURRENCY),
  /** How often a checkpoint of the log is signed at most. */
  CHECKPOINT_SECONDS: whole(1, 3600).default(60),
  ...witnessVariables,
  /** What the answers of a firm and their pictures may take up, in megabytes. */
  STORAGE_ALLOWANCE_MB: whole(1, 1_000_000).default(DEFAULT_STORAGE_ALLOWANCE / MEGABYTE),
  /** Networks that are not on the internet, and may be called for companies all the same; a list with commas. */
  OUTBOUND_NETWORKS: z
    .string()
    .default('')
    .refine(isNetworks, 'must be networks with commas between them, such as 10.0.0.0/8, fd00::/8')
    .transform(readNetworks),
  /** `production` disables development fallbacks: the test checkout, and mails as files of `workflows`. */
  NODE_ENV: z.string().optional(),
  /** Engines of the services; standalone has its own inside. */
  EVENTSTORE_URL: address(
    /^esdb(\+discover)?:\/\/[^\s/]/,
    'esdb://host:2113?tls=true, with user:password@ if it asks for them',
  ).optional(),
  MONGODB_URL: mongodb.optional(),
  /** What the names of the services' databases begin with. */
  MONGODB_PREFIX: like(
    /^[a-z][a-z0-9_-]{0,30}$/i,
    'a letter, and up to 30 letters, digits, - and _ after it',
  ).default('canvass'),
  /** Where the services keep the ledger of erasures, if it is not with the rest. */
  ERASURES_URL: mongodb.optional(),
  NATS_URL: address(
    /^(nats|tls):\/\/[^\s/]/,
    'nats://host:4222 or tls://host:4222, with user:password@ if it asks for them',
  ).optional(),
  TEMPORAL_ADDRESS: address(/^([^\s:/@[\]]+|\[[0-9a-f:.]+\]):\d{1,5}$/i, 'host:port').optional(),
  ...temporalVariables,
});

type Given = z.infer<typeof settingsSchema>;

export interface Settings {
  host: string;
  port: number;
  dataFolder: string;
  /** Of the ledger of erasures, outside of what is backed up. */
  erasuresFolder: string;
  /** Absent: `http://localhost:PORT`. */
  publicUrl: string | undefined;
  operator: { email?: string; password?: string };
  /** Public e-mail address of the platform's operators; absent where none is set. */
  contact: string | undefined;
  /** Address of the page of a chat; absent where there is none. */
  chatWidget: string | undefined;
  secret: string | undefined;
  logLevel: Given['LOG_LEVEL'];
  trustedProxies: number;
  metricsToken: string | undefined;
  /** Absent: mails are written to files. May hold a password. */
  smtpUrl: string | undefined;
  /** Absent: `Canvass <no-reply@…>` at the host of the public address. */
  mailFrom: string | undefined;
  stripe: StripeSettings | undefined;
  /** Whom invoices name; absent for nobody in particular. */
  seller: Seller | undefined;
  /** ISO 4217, lower case. */
  planCurrency: string;
  /** What the answers of a firm may take up, in bytes. */
  storageAllowance: number;
  /** How often a checkpoint of the log is signed at most, in milliseconds. */
  checkpointEvery: number;
  /** Cosigns checkpoints; absent where none does. */
  witness: WitnessSettings | undefined;
  /** What is not on the internet and may be called for companies all the same. */
  outboundNetworks: Networks;
  /** Signs mails; absent where they are not signed here. */
  mailDkim: DkimKey | undefined;
  /** Mail services that report mails that came back. */
  mailFeedback: FeedbackSettings;
  isProduction: boolean;
}

/**
 * Settings from an environment.
 * @throws WrongSetting naming every wrong one in a single line
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  return settingsOf(parse(environment));
}

/** Where the services' databases are. */
export interface MongoSettings {
  mongodb: string;
  /** What the names of databases begin with. */
  mongodbPrefix: string;
  /** MongoDB of the ledger of erasures. */
  erasures: string;
}

/** Where a service's engines are, and what it must be told besides. */
export interface ServiceSettings extends Settings {
  engines: MongoSettings & {
    eventstore: string;
    nats: string;
    temporal: TemporalSettings;
  };
}

const engineVariables = ['EVENTSTORE_URL', 'MONGODB_URL', 'NATS_URL'] as const;

/** What each service cannot do without. */
export const requiredBy = {
  'command-api': [...engineVariables, 'SECRET', 'PUBLIC_URL'],
  'query-api': [...engineVariables, 'SECRET', 'PUBLIC_URL'],
  projections: [...engineVariables],
  workflows: [...engineVariables, 'TEMPORAL_ADDRESS', 'SECRET', 'PUBLIC_URL'],
} as const;

export type Service = keyof typeof requiredBy;

/**
 * Settings of one service from an environment.
 * @throws WrongSetting naming every wrong or missing one in a single line
 */
export function readServiceSettings(
  service: Service,
  environment: Record<string, string | undefined>,
): ServiceSettings {
  const missing = requiredBy[service].filter((name) => !environment[name]);
  const problems = missing.map((name) => `${name} is missing`);
  // Files would be those of one process among several, and pods have no place for them.
  if (
    service === 'workflows' &&
    environment['NODE_ENV'] === 'production' &&
    !environment['SMTP_URL']
  ) {
    problems.push('SMTP_URL is missing: in production, mails of services are not written to files');
  }
  const data = parse(environment, problems);
  return {
    ...settingsOf(data),
    engines: {
      eventstore: data.EVENTSTORE_URL ?? '',
      ...mongoOf(data),
      nats: data.NATS_URL ?? '',
      temporal: temporalSettings(data, data.TEMPORAL_ADDRESS ?? ''),
    },
  };
}

/**
 * Where the services' databases are, from an environment that may name nothing else.
 * @throws WrongSetting naming every wrong or missing one in a single line
 */
export function readMongoSettings(environment: Record<string, string | undefined>): MongoSettings {
  const isMissing = !environment['MONGODB_URL'];
  return mongoOf(parse(environment, isMissing ? ['MONGODB_URL is missing'] : []));
}

function mongoOf(data: Given): MongoSettings {
  return {
    mongodb: data.MONGODB_URL ?? '',
    mongodbPrefix: data.MONGODB_PREFIX,
    erasures: data.ERASURES_URL ?? data.MONGODB_URL ?? '',
  };
}

/** @param problems known already */
function parse(
  environment: Record<string, string | undefined>,
  problems: readonly string[] = [],
): Given {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = settingsSchema.safeParse(given);
  const wrong = result.success
    ? [
        ...chatProblems(result.data),
        ...stripeProblems(result.data),
        ...sellerProblems(result.data),
        ...dkimProblems(result.data),
        ...temporalProblems(result.data),
        ...witnessProblems(result.data),
      ]
    : result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  const all = [...problems, ...wrong];
  if (result.success && all.length === 0) return result.data;
  throw new WrongSetting(all);
}

function settingsOf(data: Given): Settings {
  return {
    host: data.HOST,
    port: data.PORT,
    dataFolder: data.DATA_DIR,
    erasuresFolder: data.ERASURES_DIR ?? `${data.DATA_DIR.replace(/[/\\]+$/, '')}-erasures`,
    publicUrl: data.PUBLIC_URL,
    operator: {
      ...(data.OPERATOR_EMAIL ? { email: data.OPERATOR_EMAIL } : {}),
      ...(data.OPERATOR_PASSWORD ? { password: data.OPERATOR_PASSWORD } : {}),
    },
    contact: data.CONTACT_EMAIL,
    chatWidget: data.CHAT_WIDGET_URL,
    secret: data.SECRET,
    logLevel: data.LOG_LEVEL,
    trustedProxies: data.TRUSTED_PROXIES,
    metricsToken: data.METRICS_TOKEN,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    stripe: stripeOf(data),
    seller: sellerOf(data),
    planCurrency: data.PLAN_CURRENCY,
    storageAllowance: data.STORAGE_ALLOWANCE_MB * MEGABYTE,
    checkpointEvery: data.CHECKPOINT_SECONDS * 1000,
    witness: witnessOf(data),
    outboundNetworks: data.OUTBOUND_NETWORKS,
    mailDkim: dkimOf(data),
    mailFeedback: feedbackOf(data),
    isProduction: data.NODE_ENV === 'production',
  };
}
