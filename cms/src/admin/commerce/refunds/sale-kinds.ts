import { saleKinds, type SaleKind } from '@shop/shared-types/contract/admin/refunds';

/** The kind named in an address; numbers for a code where it names none. */
export const saleKindOf = (text: string | null): SaleKind => saleKinds.find((kind) => kind === text) ?? 'activation';

/** The page on which a sale is refunded. */
export const refundAddress = (kind: SaleKind, id: string | number): string =>
  `/commerce/refunds?kind=${kind}&id=${encodeURIComponent(id)}`;
