/** Steps of a scale from bad to good, on white; told apart by the colour-blind. */
export const lightRamp = ['#B2452F', '#E5A066', '#D8D3C6', '#82BBC8', '#0B7285'] as const;

/** The colour of data that has one series, on white. */
export const SERIES_COLOUR = lightRamp[4];
