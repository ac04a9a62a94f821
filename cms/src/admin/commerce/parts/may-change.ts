import { createContext, useContext } from 'react';

import type { StaffRight } from '@shop/shared-types/staff-rights';

import type { OfficeCall } from '../calls/office-contract';
import { allows } from '../office-pages';

/** What the signed-in person may do: change anything in the CMS's eyes, and the rights that the engine gives. */
export interface OfficeAccess {
  mayChange: boolean;
  rights: ReadonlySet<StaffRight>;
}

export const OfficeAccessContext = createContext<OfficeAccess>({ mayChange: false, rights: new Set() });

/** Whether the signed-in person may make this change. The server checks it again. */
export const useMayChange = (call: OfficeCall): boolean => {
  const { mayChange, rights } = useContext(OfficeAccessContext);
  return mayChange && allows(rights, call);
};

/** Whether the signed-in person may read by this call. */
export const useMayRead = (call: OfficeCall): boolean => allows(useContext(OfficeAccessContext).rights, call);

/** The same for calls that are chosen among several. */
export const useMayReadEach = (): ((call: OfficeCall) => boolean) => {
  const { rights } = useContext(OfficeAccessContext);
  return (call) => allows(rights, call);
};
