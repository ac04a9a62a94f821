/** Stands for every description of a prop, and for every maker of one. */
const anything = Object.assign((): unknown => anything, {});

/**
 * In the place of the package `prop-types`: Gatsby's parts describe their props with it for development. In a built site nothing reads that,
 * and the package's own empty version is larger.
 */
export default new Proxy({}, { get: () => Object.assign(() => anything, { isRequired: anything }) });
