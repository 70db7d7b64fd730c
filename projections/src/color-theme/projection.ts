import { colorThemesAggregate } from '@canvass/contracts/color-theme/state';
import { projectionOf } from '../runner/projection.js';
import { toldToFirm } from '../runner/record.js';
import { colorThemesCollection, type ColorThemesBody } from './document.js';

export const colorThemesProjection = projectionOf(colorThemesAggregate, {
  collection: colorThemesCollection,
  evolve(body: ColorThemesBody | null, event) {
    const firm = body?.firm ?? event.metadata.firm;
    if (firm === undefined) throw new TypeError('the event names no firm');
    const state = colorThemesAggregate.evolve(body ?? colorThemesAggregate.initial, event);
    return { ...state, firm, revision: event.revision };
  },
  changes: toldToFirm('colorTheme'),
});
