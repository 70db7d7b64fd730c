import type { ExportEvent } from '@canvass/contracts/export/events';
import type { Consequences } from '../command/consequences.js';

export const exportConsequences: Consequences<ExportEvent> = { ExportTaken: null };
