import type { RecipientDocument } from '@canvass/projections/recipient/document';

/** The program was cut off while it was sending. */
const INTERRUPTED = 'interrupted';

/** A column of the file of recipients. */
interface RecipientColumn {
  heading: string;
  cell(recipient: RecipientDocument): string;
}

/** The columns of the file of recipients. @param names what is known of them besides their addresses */
export function recipientColumns(names: readonly string[]): RecipientColumn[] {
  return [
    { heading: 'email', cell: ({ email }) => email },
    ...names.map((name) => ({
      heading: name,
      cell: ({ fields }: RecipientDocument) => fields[name] ?? '',
    })),
    { heading: 'status', cell: ({ status }) => status },
    { heading: 'mailedAt', cell: ({ last }) => last?.at ?? '' },
    // Why a mail was not delivered, or why nobody knows whether it was.
    {
      heading: 'reason',
      cell: ({ last, status }) => last?.reason ?? (status === 'unknown' ? INTERRUPTED : ''),
    },
  ];
}
