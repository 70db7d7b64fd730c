import { join } from 'node:path';
import { operatorSettings } from '../client/open-company.js';
import { readSettings, type Settings } from '../configuration/settings.js';

/**
 * Settings of a product that listens on any free port and keeps all data in one folder, its ledger of erasures included,
 * so that removing the folder removes everything.
 * @param more further settings, which take precedence
 */
export function settingsIn(folder: string, more: Record<string, string> = {}): Settings {
  return readSettings({
    ...operatorSettings,
    DATA_DIR: folder,
    ERASURES_DIR: join(folder, 'erasures'),
    PORT: '0',
    LOG_LEVEL: 'error',
    ...more,
  });
}
