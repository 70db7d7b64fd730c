import { z } from 'zod';

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** Every setting the product reads from its environment. Empty ones count as absent. */
const settingsSchema = z.object({
  /** Address to listen on. */
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Folder of everything that must survive. */
  DATA_DIR: z.string().default('./data'),
  /** Where browsers reach the product; `http://localhost:PORT` unless said otherwise. */
  PUBLIC_URL: url.transform((value) => value.replace(/\/+$/, '')).optional(),
  OPERATOR_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an e-mail address')
    .optional(),
  OPERATOR_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  /** 32 bytes in hex; kept in the data folder when absent. */
  SECRET: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (32 bytes)')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** How many proxies in front of the product add to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Whoever sends it as a bearer token may read `/metrics`; without it only this machine may. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
});

export interface Settings {
  host: string;
  port: number;
  dataFolder: string;
  /** Absent: `http://localhost:PORT`. */
  publicUrl: string | undefined;
  operator: { email?: string; password?: string };
  secret: string | undefined;
  logLevel: z.infer<typeof settingsSchema>['LOG_LEVEL'];
  trustedProxies: number;
  metricsToken: string | undefined;
}

export class WrongSetting extends Error {
  override name = 'WrongSetting';
}

/**
 * Settings from an environment.
 * @throws WrongSetting naming every wrong one in a single line
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = settingsSchema.safeParse(given);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new WrongSetting(`Canvass cannot start: ${problems.join('; ')}`);
  }
  const { data } = result;
  return {
    host: data.HOST,
    port: data.PORT,
    dataFolder: data.DATA_DIR,
    publicUrl: data.PUBLIC_URL,
    operator: {
      ...(data.OPERATOR_EMAIL ? { email: data.OPERATOR_EMAIL } : {}),
      ...(data.OPERATOR_PASSWORD ? { password: data.OPERATOR_PASSWORD } : {}),
    },
    secret: data.SECRET,
    logLevel: data.LOG_LEVEL,
    trustedProxies: data.TRUSTED_PROXIES,
    metricsToken: data.METRICS_TOKEN,
  };
}
