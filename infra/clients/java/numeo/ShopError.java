package numeo;

import java.time.Duration;
import java.util.Map;

/**
 * A refusal of the shop, or a failure on the way. Programs decide by {@link #code}: one of {@link Contract#ERROR_CODES}, or one of the client's
 * own.
 */
public final class ShopError extends RuntimeException {
    /** The network failed, or the time was over. */
    public static final String NO_ANSWER = "NO_ANSWER";
    /** Something answered that is not the shop. */
    public static final String ANSWER_BROKEN = "ANSWER_BROKEN";
    /** The number ended without a code. */
    public static final String NO_CODE = "NO_CODE";
    /** No code came in the time that was given. */
    public static final String WAIT_TIMED_OUT = "WAIT_TIMED_OUT";
    /** The call is not signed with this secret, or is too old. */
    public static final String WEBHOOK_INVALID = "WEBHOOK_INVALID";

    private static final long serialVersionUID = 1;

    public final String code;
    /** The HTTP status, or 0 without an answer. */
    public final int status;
    public final transient Map<String, Object> details;
    /** Finds the request in the shop's logs; null without one. */
    public final String requestId;
    /** What the shop asks to wait; null when it asks nothing. */
    public final Duration retryAfter;
    private boolean outcomeUnknown;
    private String idempotencyKey;

    ShopError(String code, String message, int status, Map<String, Object> details, String requestId, Duration retryAfter) {
        super(code + ": " + message);
        this.code = code;
        this.status = status;
        this.details = details;
        this.requestId = requestId;
        this.retryAfter = retryAfter;
    }

    static ShopError ofClient(String code, String message) {
        return new ShopError(code, message, 0, Map.of(), null, null);
    }

    ShopError after(boolean isUnknown, String key) {
        outcomeUnknown = isUnknown;
        idempotencyKey = key;
        return this;
    }

    /** Whether the shop may have done what was asked. A repeat with {@link #idempotencyKey} gets the first result. */
    public boolean isOutcomeUnknown() {
        return outcomeUnknown;
    }

    public String idempotencyKey() {
        return idempotencyKey;
    }
}
