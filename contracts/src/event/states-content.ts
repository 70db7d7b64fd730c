/**
 * Whether an event states the whole content of a record, as its creation and each edit do. It goes by the shape of the
 * event, so that a new event that states the content needs no entry anywhere.
 */
export function statesContent<Event extends { data: object }>(
  event: Event,
): event is Extract<Event, { data: { content: unknown } }> {
  return 'content' in event.data;
}
