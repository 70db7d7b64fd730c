const anything = Object.assign(() => anything, {
  get isRequired() {
    return anything;
  },
});

/** In place of `prop-types`, which only development asks, though chart components list theirs in every build. */
export default new Proxy({}, { get: () => anything });
