/** In place of packages that others import and do not use in a build. */
export default function unused(): never {
  throw new Error('a package that the build leaves out was used');
}
