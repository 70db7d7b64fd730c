import type { PlainKey } from '@canvass/contracts/texts/translate';
import type { WorkspaceCatalogue } from '@canvass/contracts/texts/workspace';

/** Key of a text of the workspace that needs no values, for what names its texts by keys. */
export type TextKey = PlainKey<WorkspaceCatalogue>;
