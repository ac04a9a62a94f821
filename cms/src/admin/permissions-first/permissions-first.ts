const pathOf = (input: RequestInfo | URL): string => {
  const address = input instanceof Request ? input.url : String(input);
  return new URL(address, 'http://admin.invalid').pathname;
};

/**
 * Sends the question for the list of content types after the answer to the question for the person's permissions.
 * Strapi's content manager asks both at once. When the permissions arrive last, it finds that the person may open nothing, leads to
 * "You don't have the permissions to access that content", and stays there: so a link in an e-mail failed on a slow network.
 */
export const permissionsFirst = (send: typeof fetch): typeof fetch => {
  let permissions: Promise<unknown> = Promise.resolve();
  return async (input, init) => {
    const path = pathOf(input);
    if (path.endsWith('/content-manager/init')) await permissions;
    const answer = send(input, init);
    if (path.endsWith('/admin/users/me/permissions')) {
      // If this call fails, the content types are asked for all the same, and Strapi reports the failure.
      permissions = answer.then((response) => response.clone().text()).catch(() => undefined);
    }
    return answer;
  };
};
