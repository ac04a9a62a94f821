package numeo;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Buys numbers and reads their codes, for one account. Amounts are whole kopecks. It may be used by many threads. */
public final class Shop {
    /** Something that happened to the account. The name {@code gap} says that events are gone: read the state again. */
    public record LiveEvent(long sequence, String name, Map<String, Object> payload) {}

    /** A code with its message and its number. */
    public record ReceivedCode(String code, Contract.ActivationMessage message, Contract.Activation activation) {}

    /** Calls that the shop answers alike when they arrive twice. */
    private static final Set<String> HARMLESS_TWICE = Set.of(
            "cancelActivation", "cancelActivations", "swapActivation", "banActivation", "finishActivation",
            "requestAnotherSms", "takeMessage", "takeLateCode", "cancelRepeatOrder");
    /** Refusals that a later try cannot change. */
    private static final Set<String> FINAL = Set.of(
            "LOGIN_REQUIRED", "API_KEY_EXPIRED", "FORBIDDEN", "API_KEY_LIMIT", "KEY_SCOPE_MISSING", "NOT_FOUND");
    private static final long ASK_EVERY_MS = 3_000;
    private static final long PAUSE_MAX_MS = 15_000;

    private final Connection connection;

    /** @param url address of the shop, such as {@code https://shop.example} */
    public Shop(String url, String apiKey) {
        this(url, apiKey, null, Duration.ofSeconds(30), Duration.ofSeconds(60));
    }

    /**
     * @param locale language of names and messages; null: the account's
     * @param timeout of one attempt
     * @param patience how long a call is repeated while its outcome is unknown
     */
    public Shop(String url, String apiKey, String locale, Duration timeout, Duration patience) {
        connection = new Connection(url, apiKey, locale, timeout, patience);
    }

    /** The one written form of a shop's address. @throws IllegalArgumentException when it is no address of the web, or names a user */
    public static String baseAddress(String given) {
        return Connection.baseAddress(given);
    }

    private static String encoded(Object value) {
        return URLEncoder.encode(value.toString(), StandardCharsets.UTF_8).replace("+", "%20");
    }

    /**
     * Makes any call of the contract by its name, and repeats it while that is harmless and its outcome unknown.
     *
     * @param body a body of {@link Contract}, a map, or null
     * @param idempotencyKey of a purchase; null: the client makes one
     * @return parsed JSON: maps, lists, texts, {@code Long}, {@code Double}, {@code Boolean}, null
     */
    public Object call(String name, Map<String, ?> params, Map<String, ?> query, Object body, String idempotencyKey)
            throws InterruptedException {
        Contract.Call call = Contract.CALLS.get(name);
        if (call == null) throw new IllegalArgumentException("The contract has no call \"" + name + "\"");
        String path = call.path();
        for (Map.Entry<String, ?> param : params.entrySet()) {
            path = path.replace(":" + param.getKey(), encoded(param.getValue()));
        }
        if (!query.isEmpty()) {
            path += query.entrySet().stream()
                    .map(entry -> encoded(entry.getKey()) + "=" + encoded(entry.getValue()))
                    .collect(Collectors.joining("&", "?", ""));
        }
        Map<String, String> headers = new LinkedHashMap<>();
        if (call.isIdempotent()) {
            headers.put("Idempotency-Key", idempotencyKey == null ? UUID.randomUUID().toString() : idempotencyKey);
        }
        if (body != null) headers.put("Content-Type", "application/json");
        boolean isRepeatable = !call.method().equals("POST") || call.isIdempotent() || HARMLESS_TWICE.contains(name);
        String text = body == null ? null : Json.write(body);
        Object answer = connection.sendUntilKnown(call.method(), path, headers, text, isRepeatable);
        return call.envelope().equals("data") ? Json.object(answer).get("data") : answer;
    }

    /** The account, with what can be spent ({@code balance}) and what open numbers hold ({@code held}). */
    public Contract.CurrentUser currentUser() throws InterruptedException {
        return Json.object(call("getCurrentUser", Map.of(), Map.of(), null, null), Contract.CurrentUser::of);
    }

    /** Buys a number as {@link #buy(Contract.BuyNumberBody, String)} does, with a key that the client makes. */
    public Contract.Activation buy(Contract.BuyNumberBody selection) throws InterruptedException {
        return buy(selection, null);
    }

    /**
     * Buys a number, at most once: all attempts carry one key.
     *
     * @throws ShopError with {@code isOutcomeUnknown} when the patience ended first; repeat with its key
     */
    public Contract.Activation buy(Contract.BuyNumberBody selection, String idempotencyKey) throws InterruptedException {
        return Json.object(call("buyNumber", Map.of(), Map.of(), selection, idempotencyKey), Contract.Activation::of);
    }

    /** Buys 1 to 100 numbers in one order. {@code shortfall} says why there are fewer than requested. Repeats as {@code buy} does. */
    public Contract.ActivationOrder buyMany(Contract.BuyNumbersBody selection, String idempotencyKey)
            throws InterruptedException {
        Object order = call("buyNumbers", Map.of(), Map.of(), selection, idempotencyKey);
        return Json.object(order, Contract.ActivationOrder::of);
    }

    /** Rents a number for whole hours. Repeats as {@code buy} does. */
    public Contract.Rental rent(Contract.RentNumberBody selection, String idempotencyKey) throws InterruptedException {
        return Json.object(call("rentNumber", Map.of(), Map.of(), selection, idempotencyKey), Contract.Rental::of);
    }

    private Contract.Activation move(String name, long id) throws InterruptedException {
        return Json.object(call(name, Map.of("id", id), Map.of(), null, null), Contract.Activation::of);
    }

    /** A number with its messages. */
    public Contract.Activation getActivation(long id) throws InterruptedException {
        return move("getActivation", id);
    }

    /** Gives a number without a code back; the whole price returns. */
    public Contract.Activation cancel(long id) throws InterruptedException {
        return move("cancelActivation", id);
    }

    /** Reports a number as blocked by its service; the whole price returns. */
    public Contract.Activation ban(long id) throws InterruptedException {
        return move("banActivation", id);
    }

    /** Ends a number whose code came. */
    public Contract.Activation finish(long id) throws InterruptedException {
        return move("finishActivation", id);
    }

    /** Asks for one more SMS, free. Hand the count of its messages to {@code waitForCode}. */
    public Contract.Activation askAgain(long id) throws InterruptedException {
        return move("requestAnotherSms", id);
    }

    /**
     * Hands on what happens to the account, in order, until {@code hear} returns false. A broken stream is opened again.
     *
     * @param after the event that was heard last; null: only what comes next
     */
    public void events(Long after, Predicate<LiveEvent> hear) throws InterruptedException {
        Long last = after;
        for (int failures = 0; ; failures++) {
            if (failures > 0) Thread.sleep(Math.min(PAUSE_MAX_MS, 500L << Math.min(failures, 5)));
            try (EventStream stream = new EventStream(connection, last, EventStream.SILENCE_MAX)) {
                while (true) {
                    LiveEvent event = stream.next();
                    failures = 0;
                    if (event == null) continue;
                    last = event.sequence();
                    if (!hear.test(event)) return;
                }
            } catch (ShopError failure) {
                if (FINAL.contains(failure.code)) throw failure;
            } catch (IOException failure) {
                // The stream is opened again behind the last event.
            }
        }
    }

    /**
     * Waits for a code over the event stream, and asks every 3 s while there is no stream.
     *
     * @param seen the count of messages that were read already
     * @throws ShopError {@code NO_CODE} when the number ends without one, {@code WAIT_TIMED_OUT} after the time
     */
    public ReceivedCode waitForCode(long id, Duration time, int seen) throws InterruptedException {
        long endsAt = System.nanoTime() + time.toNanos();
        while (true) {
            ReceivedCode found;
            try (EventStream stream = openStream(endsAt)) {
                // The stream is open by now: what came before is read here, what comes later is told.
                found = judge(getActivation(id), seen);
                if (found == null && stream != null) found = listen(stream, id, seen, endsAt);
            }
            if (found != null) return found;
            long leftMs = (endsAt - System.nanoTime()) / 1_000_000;
            if (leftMs <= 0) throw ShopError.ofClient(ShopError.WAIT_TIMED_OUT, "No code within " + time + ".");
            Thread.sleep(Math.min(ASK_EVERY_MS, leftMs));
        }
    }

    private EventStream openStream(long endsAt) throws InterruptedException {
        Duration left = Duration.ofNanos(Math.max(100_000_000, endsAt - System.nanoTime()));
        try {
            return new EventStream(connection, null, left.compareTo(EventStream.SILENCE_MAX) < 0 ? left : EventStream.SILENCE_MAX);
        } catch (ShopError failure) {
            if (FINAL.contains(failure.code)) throw failure;
            return null;
        }
    }

    private static ReceivedCode listen(EventStream stream, long id, int seen, long endsAt) {
        try {
            while (System.nanoTime() < endsAt) {
                LiveEvent event = stream.next();
                // After a gap the caller asks the shop.
                if (event != null && event.name().equals("gap")) return null;
                if (event == null || !event.name().equals("activation-changed")) continue;
                Contract.Activation told = Json.object(event.payload().get("activation"), Contract.Activation::of);
                ReceivedCode found = told.id() == id ? judge(told, seen) : null;
                if (found != null) return found;
            }
        } catch (IOException failure) {
            // The caller asks the shop.
        }
        return null;
    }

    private static ReceivedCode judge(Contract.Activation activation, int seen) {
        List<Contract.ActivationMessage> messages = activation.messages();
        for (Contract.ActivationMessage message : messages.subList(Math.min(seen, messages.size()), messages.size())) {
            if (message.code() != null) return new ReceivedCode(message.code(), message, activation);
        }
        if (!Set.of("waiting", "received").contains(activation.status())) {
            String told = "Number " + activation.phone() + " ended without a code (" + activation.status() + ").";
            throw ShopError.ofClient(ShopError.NO_CODE, told);
        }
        return null;
    }
}
