/** Path of the public page of a poll's results. */
export function resultsPath(pollId: string, token: string): string {
  return `/results/${pollId}/${token}`;
}
