/** What a route says of itself; `title` is a translation key. */
export interface RouteHandle {
  title: string;
}
