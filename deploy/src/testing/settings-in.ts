import { join } from 'node:path';
import { operatorSettings } from '../client/open-company.js';
import { readSettings, type Settings } from '../configuration/settings.js';

/**
 * Settings of a product that keeps everything in one folder, its ledger of erasures too, so that nothing is left when
 * the folder is removed; it listens at any free port.
 * @param more settings besides, or instead
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
