import { npsBounds, type AlertTerms } from './alert.js';

/** A figure as it is now. */
export interface FigureNow {
  /** `silence`: hours since the last response. Null where there are no answers. */
  value: number | null;
  /** Of how many answers; 0 for `silence`. */
  answers: number;
  /** The lowest and the highest value of the figure; absent where it has none. */
  bounds?: { min: number; max: number };
}

/** Where a figure stands: past its limit, so near to it that nothing changes, or well back. */
export type Stand = 'crossed' | 'between' | 'back';

/** How far a net promoter score must come back, and an average, as a share of its limit. */
const NPS_MARGIN = 5;
const MEAN_MARGIN = 0.05;

/** How far a figure must come back from its limit; never so far that its bounds are in the way. */
function marginOf({ figure, way, limit = 0 }: AlertTerms, bounds: FigureNow['bounds']): number {
  const margin = figure === 'nps' ? NPS_MARGIN : Math.abs(limit) * MEAN_MARGIN;
  if (!bounds) return margin;
  const room = way === 'under' ? bounds.max - limit : limit - bounds.min;
  return Math.min(margin, Math.max(0, room) / 2);
}

/** Where a figure stands to the limit of its alert; undefined while too little is known. */
export function standOf(
  terms: AlertTerms,
  { value, answers, bounds }: FigureNow,
): Stand | undefined {
  const { figure, hours = 0, way, limit = 0, leastAnswers = 1 } = terms;
  if (value === null) return undefined;
  if (figure === 'silence') return value >= hours ? 'crossed' : 'back';
  if (answers < leastAnswers) return undefined;
  // Looked at from the side on which it is told of.
  const beyond = way === 'under' ? limit - value : value - limit;
  if (beyond > 0) return 'crossed';
  const margin = marginOf(terms, figure === 'nps' ? npsBounds : bounds);
  return -beyond >= margin ? 'back' : 'between';
}

/**
 * Whether a figure has been told, and whether it is told now: once when it has crossed its limit, and again only after it was
 * well back. In quiet hours it is not told, but may be once they are over.
 */
export function tellingOf(
  wasTold: boolean,
  stand: Stand | undefined,
  isQuiet: boolean,
): { isTold: boolean; tells: boolean } {
  if (stand === 'back') return { isTold: false, tells: false };
  const tells = stand === 'crossed' && !wasTold && !isQuiet;
  return { isTold: wasTold || tells, tells };
}
