import type { Audited, EventPlace, Finding } from '@canvass/platform/transparency/log-audit';

const placeOf = ({ index, type, stream, revision, position }: EventPlace): string =>
  `event ${index} (${type}, ${revision} of ${stream}, at ${position})`;

/** What was found, in a line. */
export function sayFinding(finding: Finding): string {
  switch (finding.code) {
    case 'differs':
      return finding.isElsewhere
        ? `${placeOf(finding.event)} has another place in the tree: an event before it was removed, added or moved.`
        : `${placeOf(finding.event)} is not the event that was written: it was changed, or another stands in its place.`;
    case 'cut':
      return `The log ends before event ${finding.index}, which the tree has.`;
    case 'damaged':
      return `Event ${finding.index} cannot be read: ${finding.reason}`;
    case 'seal':
      return `${placeOf(finding.event)} has other personal data than what was sealed.`;
    case 'unexplained':
      return `${placeOf(finding.event)} lacks its personal data, and nothing tells that it was erased.`;
    case 'checkpoint': {
      const { origin, size } = finding.checkpoint;
      return `The first ${size} events are not those of the checkpoint of ${origin}.`;
    }
  }
}

export function sayAudited({ events, sealed, erased, findings, root }: Audited): string {
  const counted = `${events} events, ${sealed} seals recomputed, ${erased} events erased.`;
  const hash = `Root: ${Buffer.from(root).toString('base64')}`;
  const result = findings.length === 0 ? 'Nothing was changed.' : 'THE LOG WAS CHANGED.';
  return [...findings.map(sayFinding), counted, hash, result].join('\n');
}
