/**
 * In place of packages whose answers a build does not need: of `hoist-non-react-statics`, which emotion's `withTheme` asks;
 * of `@emotion/is-prop-valid`, which emotion asks for elements that have no filter of their own, as all that we draw have.
 */
export default function unneeded(): true {
  return true;
}
