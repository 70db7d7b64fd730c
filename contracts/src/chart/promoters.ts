/** The groups of a net promoter score, by the lowest and the highest number that a respondent of each gives. */
const promoterGroups = {
  detractors: { from: 0, to: 6 },
  passives: { from: 7, to: 8 },
  promoters: { from: 9, to: 10 },
} as const;
export type PromoterGroup = keyof typeof promoterGroups;

export function isInPromoterGroup(group: PromoterGroup, number: number): boolean {
  const { from, to } = promoterGroups[group];
  return number >= from && number <= to;
}
