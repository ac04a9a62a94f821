/** 1,000 documents a page: the storefront reads everything at each build and should not need many requests. */
export default { rest: { defaultLimit: 100, maxLimit: 1_000, withCount: true } };
