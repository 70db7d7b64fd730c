/**
 * Rewrites one line on a terminal; elsewhere says only the end.
 * @param total how many responses are sent
 */
export function showProgress(total: number): (sent: number) => void {
  return (sent) => {
    const { isTTY } = process.stdout;
    const isLast = sent === total;
    if (isTTY && (sent % 20 === 0 || isLast)) {
      process.stdout.write(`\rAnswering polls: ${sent} of ${total}${isLast ? '\n' : ''}`);
    } else if (isLast) console.log(`Answered polls ${total} times.`);
  };
}
