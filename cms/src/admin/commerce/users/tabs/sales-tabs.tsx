import { useCommerceList } from '../../calls/use-commerce';
import { OrderTable } from '../../orders/orders-page';
import { AnswerView } from '../../parts/answer-view';
import { PaymentTable } from '../../payments/payments-page';
import { RentalTable } from '../../rentals/rentals-page';

/** A user's orders, the newest first. */
export const OrdersTab = ({ userId }: { userId: number }) => {
  const { answer, list } = useCommerceList('adminListOrders', { userId });
  return <AnswerView answer={answer}>{(orders) => <OrderTable orders={orders} list={list} isOfOneUser />}</AnswerView>;
};

/** A user's rentals, the newest first. */
export const RentalsTab = ({ userId }: { userId: number }) => {
  const { answer, list } = useCommerceList('adminListRentals', { userId });
  return (
    <AnswerView answer={answer}>{(rentals) => <RentalTable rentals={rentals} list={list} isOfOneUser />}</AnswerView>
  );
};

/** A user's top-ups, the newest first. */
export const TopUpsTab = ({ userId }: { userId: number }) => {
  const { answer, list } = useCommerceList('adminListPayments', { user: String(userId) });
  return (
    <AnswerView answer={answer}>
      {(payments) => <PaymentTable payments={payments} list={list} isOfOneUser />}
    </AnswerView>
  );
};
