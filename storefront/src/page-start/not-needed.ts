/** In the place of modules of Gatsby that the shop has no use for. */
export {};
