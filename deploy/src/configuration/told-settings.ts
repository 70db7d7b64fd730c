import { settingsSchema } from './settings.js';

/** Settings whose values operators may be told: none holds a secret, nor an address with a password. */
const open: ReadonlySet<string> = new Set<keyof typeof settingsSchema.shape>([
  ...(['HOST', 'PORT', 'DATA_DIR', 'ERASURES_DIR', 'PUBLIC_URL', 'CONTACT_EMAIL'] as const),
  ...(['LOG_LEVEL', 'TRUSTED_PROXIES', 'MAIL_FROM', 'PLAN_CURRENCY', 'NODE_ENV'] as const),
  ...(['CHECKPOINT_SECONDS', 'STORAGE_ALLOWANCE_MB', 'OUTBOUND_NETWORKS'] as const),
  'MONGODB_PREFIX',
]);

/** The settings of an environment that are set, by name; null in place of what may be secret. */
export function toldSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | null> {
  const set = Object.keys(settingsSchema.shape).filter((name) => environment[name]);
  return Object.fromEntries(
    set.map((name) => [name, open.has(name) ? (environment[name] ?? null) : null]),
  );
}
