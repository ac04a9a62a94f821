/** In the place of Gatsby's module that registers a service worker: the shop has none. */
export {};
